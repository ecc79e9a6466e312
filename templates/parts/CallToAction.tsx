import type { ReactNode } from 'react';
import type { Button, Contact } from '../../content/schema/schema';
import { Action } from './Action';
import { Section } from './Section';
import { Contacts } from './Venue';

type Props = {
  id?: string;
  title: string;
  text?: string;
  button?: Button;
  contacts?: Contact[];
  children?: ReactNode;
};

/** Renders a call to do one thing: a button, the contacts who help, and `children` above them, such as prizes. */
export function CallToAction({ id, title, text, button, contacts, children }: Props) {
  return (
    <Section className={children ? 'register' : 'register register-plain'} id={id} title={title} text={text}>
      {children}
      {button && <Action button={button} />}
      <Contacts contacts={contacts} />
    </Section>
  );
}
