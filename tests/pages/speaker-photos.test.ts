import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Session } from '../../content/schema/schema';
import { SessionRow } from '../../templates/parts/SessionRow';
import { renderSpeakerCard, renderWithPhotos } from '../helpers/speakerPhoto';

test('a photograph of a speaker says who it shows', () => {
  expect(renderSpeakerCard().querySelector('img')?.getAttribute('alt')).toBe('Dr Asha Devi');
});

test('beside a session the name alone is read, and not twice', () => {
  const session: Session = {
    id: 'keynote',
    title: 'Keynote',
    time: { start: '11:30' },
    speaker: { name: 'Dr Asha Devi', image: { file: 'asha.jpg' } },
    background: 'plain',
  };
  const row = renderWithPhotos(createElement(SessionRow, { session, className: '', level: 2, anchor: true }));
  expect(row.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(row.querySelector('.session-speaker')?.textContent).toBe('Dr Asha Devi');
});
