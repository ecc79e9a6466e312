import { CheckControl } from './CheckControl';
import { ChoiceControl } from './ChoiceControl';
import { ChoicesControl } from './ChoicesControl';
import { ColourControl } from './ColourControl';
import { FileControl } from './FileControl';
import { FocusControl } from './FocusControl';
import { JsonControl } from './JsonControl';
import { LinkControl } from './LinkControl';
import { PageControl } from './PageControl';
import { PickerControl } from './PickerControl';
import { TextControl } from './TextControl';
import type { ControlProps } from './tied';

/** The control for a kind of field. Entries and lists have their own (EntryForm.tsx, ListField.tsx). */
export function Control(props: ControlProps) {
  switch (props.kind) {
    case 'text':
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
