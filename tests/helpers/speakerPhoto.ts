import { createElement, type ReactNode } from 'react';
import type { Speaker } from '../../content/schema/schema';
import { SpeakerCard } from '../../templates/parts/Speakers';
import { content } from './fest';
import { renderPart } from './renderPart';

const speaker: Speaker = { name: 'Dr Asha Devi', role: 'Physicist', image: { file: 'asha.jpg' } };

/** Renders a part of a page on a site whose pictures are photographs. Without Agenda, Home says everything about a session. */
export const renderWithPhotos = (part: ReactNode) =>
  renderPart(part, {
    content: { ...content, agenda: undefined },
    spans: new Map(),
    assets: {
      picture: () => ({
        sources: [{ type: 'image/avif', srcset: '/asha-160.avif 160w, /asha-320.avif 320w' }],
        src: '/asha.webp',
        width: 640,
        height: 800,
      }),
    },
  });

/** Renders the card of a speaker with a photograph. */
export const renderSpeakerCard = () => renderWithPhotos(createElement(SpeakerCard, { speaker, index: 0 }));
