import type { ReactNode } from 'react';
import { eventSpan } from '../../content/programme/spans';
import type { Button, Contact } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { deadlineOf, Register } from './Action';
import { Section } from './Section';
import { Contacts } from './Venue';

type Props = {
  id?: string;
  title: string;
  text?: string;
  /** What stands in place of title and text once the last day of the button, or the event, is over. */
  titleClosed?: string;
  textClosed?: string;
  /** From when on they do, if neither of the two says it. */
  closes?: string;
  button?: Button;
  contacts?: Contact[];
  children?: ReactNode;
};

/** Renders a call to do one thing: a button, the contacts who help, and `children` above them, such as prizes. */
export function CallToAction({ id, title, text, titleClosed, textClosed, closes, button, contacts, children }: Props) {
  const { content, formats, spans } = useSite();
  const from = () => {
    const deadline = deadlineOf(button, content);
    return deadline ? formats.instant(deadline.date, '24:00') : (closes ?? eventSpan(content, spans).end);
  };
  const later = titleClosed || textClosed ? { from: from(), title: titleClosed, text: textClosed } : undefined;
  return (
    <Section
      className={children ? 'register' : 'register register-plain'}
      id={id}
      title={title}
      text={text}
      later={later}
    >
      {children}
      {button && <Register button={button} />}
      <Contacts contacts={contacts} />
    </Section>
  );
}
