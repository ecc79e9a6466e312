import { useSite } from '../site';

/** Links to what visitors of the home page look for, as far as the content has it. */
export function HomeLinks({ label }: { label: string }) {
  const { home, hackathon, schedule } = useSite().content;
  const links = [
    { href: '#schedule', title: schedule && home.schedule?.title },
    { href: '#prizes', title: home.register && hackathon?.prizes?.title },
    { href: '#directions', title: home.directions?.title },
  ].filter(({ title }) => title);
  if (links.length < 2) return null;
  return (
    <nav className="home-links" aria-label={label}>
      {links.map(({ href, title }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </nav>
  );
}
