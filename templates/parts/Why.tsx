import { useSite } from '../site';

/** 'Why Sacred Heart College' and 'Why Tirupattur'. `nested` puts their headings one level down, under 'WHY?'. */
export function Why({ nested }: { nested?: boolean }) {
  const { why } = useSite().content.about;
  const Heading = nested ? 'h3' : 'h2';
  return why.blocks.map(({ title, text, claims }) => (
    <div key={title} className="why">
      <Heading>{title}</Heading>
      <p>{text}</p>
      {claims.length > 0 && (
        <dl className="why-claims">
          {claims.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  ));
}
