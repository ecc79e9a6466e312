import { useSite } from '../site';
import { Picture } from './Picture';

/** The people who speak in a session, each with the photograph of speakers.json and a link to where it shows the person. */
export function SessionSpeakers({ names }: { names: string[] }) {
  const { people, langProps } = useSite();
  return (
    <ul className="session-speakers">
      {[...new Set(names)].map((name) => {
        const { image, href } = people.find(name);
        return (
          <li key={name} {...langProps(name)}>
            {image && <Picture image={image} alt="" sizes="3rem" />}
            {href ? <a href={href}>{name}</a> : name}
          </li>
        );
      })}
    </ul>
  );
}
