import { type DragEvent, type RefObject, useId, useState } from 'react';

type DropzoneProps = {
  /** The text of the button. */
  label: string;
  /** The endings that the file chooser offers: `.jpg,.png`. */
  accept?: string;
  /** Lets several files be chosen. */
  multiple?: boolean;
  zone?: RefObject<HTMLLabelElement | null>;
  onFiles(files: File[]): void;
};

/** Draws an area for dropping or choosing files. */
export function Dropzone({ label, accept, multiple, zone, onFiles }: DropzoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.length) onFiles([...files]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      ref={zone}
      htmlFor={id}
      className={`dropzone${isOver ? ' over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <b>{label}</b>
      <small>{multiple ? 'Drop one or more here, or click to choose' : 'Drop it here, or click to choose'}</small>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          take(target.files);
          // The same files can be chosen once more.
          target.value = '';
        }}
      />
    </label>
  );
}
