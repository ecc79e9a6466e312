import type { When } from '../../content/programme/shownSpan';
import { type HomeBlockName, homeBlocks } from '../../content/schema/homeBlocks';
import type { AllContent } from '../../content/schema/schema';
import { Blocks } from '../blocks/Blocks';
import { Hero } from '../parts/Hero';
import { NowStrip } from '../parts/NowStrip';
import { Timed } from '../parts/Timed';
import { HomeBlock } from './HomeBlock';

/** The banner, then the blocks in the order of the content or of rule 4.1 (rule 20.7). What the content leaves out is left out (rule 19.7). */
export function Home({ data }: { data: AllContent['home'] }) {
  const { blocks = [], order = [] } = data;
  // The overview says when the event is, and that is its "when".
  const { overview: _always, ...timed } = data;
  const whenOf = (name: HomeBlockName): When => (timed as Partial<Record<HomeBlockName, { when?: When }>>)[name]?.when;
  const named = homeBlocks.map((name) => ({
    name,
    element: (
      <Timed key={name} when={whenOf(name)}>
        <HomeBlock name={name} data={data} />
      </Timed>
    ),
  }));
  const more = blocks.map((block, n) => {
    const name = block.id ?? `block ${n}`;
    return { name, element: <Blocks key={name} blocks={[block]} /> };
  });
  const place = ({ name }: { name: string }) => (order.includes(name) ? order.indexOf(name) : order.length);
  // Sorting keeps what the order does not name as it was.
  const sorted = [...named, ...more].toSorted((a, b) => place(a) - place(b));
  return (
    <>
      <Hero {...data} />
      {sorted.map(({ element }) => element)}
      <NowStrip />
    </>
  );
}
