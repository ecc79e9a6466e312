import type { Json } from '../../../content/edit/contentValues';
import type { JsonSchema } from '../../../content/edit/jsonSchema';
import { listOfPictures } from '../../../content/edit/photo';
import type { Path } from '../../../content/json/path';
import { isSamePlace } from '../targets';
import { Dropzone } from './Dropzone';
import { OwnersForm } from './OwnersForm';
import { useTools } from './tools';
import { fileEndings } from './UploadFile';

type ListPicturesProps = { file: string; path: Path; schema: JsonSchema; list: Json[] };

/**
 * Draws the part of a list of people or pictures that handles several pictures at once. For people, this is an area for dropping or
 * choosing them. Then come the refused pictures with the reasons, and the question whose pictures they are (rule 24.40). Draws
 * nothing for other lists.
 */
export function ListPictures({ file, path, schema, list }: ListPicturesProps) {
  const { batches } = useTools();
  const { now, start, close } = batches;
  const pictureList = listOfPictures(schema);
  const place = { file, path };
  if (!pictureList) return null;
  const ended = now && !now.isRunning && isSamePlace(now.place, place) ? now : undefined;
  const tooSmall = ended?.refused.flatMap(({ file, isAsked }) => (isAsked ? file : [])) ?? [];
  const isOfPeople = !pictureList.isRequired;
  return (
    <>
      {isOfPeople && list.length > 1 && (
        <Dropzone
          label={pictureList.key === 'logo' ? 'Add logos of several' : 'Add photos of several'}
          accept={fileEndings(pictureList.picture)}
          multiple
          onFiles={(files) => start(place, files)}
        />
      )}
      <div role="alert">
        {ended && ended.refused.length > 0 && (
          <section className="problem" aria-label="Pictures that were not taken">
            <ul>
              {ended.refused.map(({ file, why }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
                <li key={n}>
                  <b>{file.name}</b>{' '}
                  {why.startsWith(file.name) ? why.slice(file.name.length).replace(/^[: ]+/, '') : why}
                </li>
              ))}
            </ul>
            <p className="row">
              {tooSmall.length > 0 && (
                <button type="button" onClick={() => start(place, tooSmall, true)}>
                  {tooSmall.length === 1
                    ? 'Take the small one anyway'
                    : `Take the ${tooSmall.length} small ones anyway`}
                </button>
              )}
              {!ended.stored.length && (
                <button type="button" onClick={close}>
                  Close
                </button>
              )}
            </p>
          </section>
        )}
      </div>
      {ended && ended.stored.length > 0 && (
        <OwnersForm
          {...{ file, path, list, close }}
          stored={ended.stored}
          pictureKey={pictureList.key}
          items={schema.items ?? {}}
        />
      )}
    </>
  );
}
