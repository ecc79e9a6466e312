import { isHall } from '../../../content/edit/sharedNames';
import {
  CheckControl,
  ChoiceControl,
  ChoicesControl,
  ColourControl,
  type ControlProps,
  JsonControl,
  LinkControl,
  PageControl,
  PickerControl,
  TextControl,
} from './controls';
import { FileControl } from './FileControl';
import { FocusControl } from './FocusControl';
import { LookControl } from './LookControl';
import { NameControl } from './NameControl';

/** Draws the control for a kind of field, except entries (EntryForm.tsx) and lists (ListField.tsx). */
export function Control(props: ControlProps) {
  switch (props.kind) {
    case 'text':
      return isHall(props.place) ? <NameControl {...props} /> : <TextControl {...props} />;
    case 'timeZone':
      return <NameControl {...props} />;
    case 'block':
    case 'richText':
    case 'number':
      return <TextControl {...props} />;
    case 'date':
    case 'time':
      return <PickerControl {...props} />;
    case 'colour':
      return <ColourControl {...props} />;
    case 'link':
      return <LinkControl {...props} />;
    case 'page':
      return <PageControl {...props} />;
    case 'picture':
    case 'file':
      return <FileControl {...props} />;
    case 'focus':
      return <FocusControl {...props} />;
    case 'look':
      return <LookControl {...props} />;
    case 'mark':
    case 'switch':
      return <CheckControl {...props} />;
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'choices':
      return <ChoicesControl {...props} />;
    default:
      return <JsonControl {...props} />;
  }
}
