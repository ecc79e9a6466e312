import { type HTMLElement, parse } from 'node-html-parser';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { programmeLinks } from '../../content/programme/addresses';
import { sessionSpans } from '../../content/programme/sessions';
import { type PageName, pages } from '../../content/schema/pages';
import { schemas } from '../../content/schema/schema';
import { people } from '../../templates/context/people';
import { type Site, SiteContext } from '../../templates/context/siteContext';
import { formats } from '../../templates/language/formats';
import { chooseLangProps } from '../../templates/language/langProps';
import { content } from './fest';
import { look } from './look';

/**
 * Renders a part of a page by itself, as on Home of the fest, and returns it as a tree of elements. Pictures and scripts are fakes;
 * `changes` are members of the site that differ from those of the fest.
 */
export function renderPart(part: ReactNode, changes: Partial<Record<keyof Site, unknown>> = {}): HTMLElement {
  const value = {
    content: { ...content, site: schemas.site.parse(content.site) },
    formats: formats(content.site),
    art: { icons: { svg: '/icon.svg' }, ornament: '/ornament.svg#art', plates: {} },
    look,
    languages: [],
    assets: { picture: () => ({ sources: [], src: '', width: 1, height: 1 }) },
    page: { kind: 'home' },
    langProps: (text: string, language?: string) => chooseLangProps(text, language, content.site),
    href: ({ page }: { page: PageName }) => content.site.prefix + pages[page].path,
    people: people(content),
    spans: sessionSpans(content),
    scripts: { module: (name: string) => `/${name}.js` },
    ...programmeLinks(content),
    ...changes,
  } as unknown as Site;
  return parse(renderToStaticMarkup(createElement(SiteContext, { value }, part)));
}
