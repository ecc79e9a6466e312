// Files in the content folder. A build ignores files whose name begins with a dot.

/** The file in which the last import keeps what it wrote (content/import/importRecord.ts). */
export const RECORD_FILE = '.import.json';
/** The file in which the last import keeps where it came from, and what was answered (content/import/importMap.ts). */
export const MAP_FILE = '.import.map.json';
