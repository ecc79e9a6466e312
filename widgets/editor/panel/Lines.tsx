/** Draws lines of a file that were taken away (with `-`) and added (with `+`), and those around them. */
export function Lines({ diff }: { diff: string[] }) {
  return (
    <pre className="diff">
      {diff.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move.
        <span key={index} className={line.startsWith('+') ? 'new' : line.startsWith('-') ? 'old' : undefined}>
          {`${line}\n`}
        </span>
      ))}
    </pre>
  );
}
