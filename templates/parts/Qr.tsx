import { qrPath } from '../../widgets/qrPath';

/** Renders the QR code of an address. It is made from the link, so that the two cannot differ (rule 6.2). */
export function Qr({ value, label }: { value: string; label: string }) {
  const { size, path } = qrPath(value);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
