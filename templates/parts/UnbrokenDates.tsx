/** `17-08-2025` or `2025-08-17`, and what is around them. */
const DATES = /(\d{1,4}-\d{1,2}-\d{1,4})/;

/** A text whose dates stay on one line: browsers would break them at their hyphens. */
export function UnbrokenDates({ text }: { text: string }) {
  return text.split(DATES).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
