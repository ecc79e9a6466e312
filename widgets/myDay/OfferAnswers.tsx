import type { MyDayLabels } from './labels';

type Props = {
  labels: MyDayLabels;
  /** The visitor's own sessions. */
  ids: string[];
  /** Those of the link. */
  offer: string[];
  /** Gets the new choice, or nothing where all stays as it is. */
  answer(wanted?: string[]): void;
};

/** What can be answered to a link from another device. Where nothing was chosen yet, there is nothing to replace. */
export function OfferAnswers({ labels, ids, offer, answer }: Props) {
  return [
    <button key="add" type="button" className="my-day-add" onClick={() => answer([...new Set([...ids, ...offer])])}>
      {labels.add}
    </button>,
    ids.length > 0 && (
      <button key="replace" type="button" onClick={() => answer(offer)}>
        {labels.replace}
      </button>
    ),
    <button key="decline" type="button" onClick={() => answer()}>
      {labels.decline}
    </button>,
  ];
}
