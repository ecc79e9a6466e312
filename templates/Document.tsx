import { inlineHash, pagePolicy, speculationRules } from '../static/hosting/headers';
import { absolute } from './context/absolute';
import { describePage } from './context/describePage';
import { useSite } from './context/siteContext';
import { directionOf } from './language/writingSystems';

type Props = {
  css: string;
  /** The address of the script of every page. */
  main: string;
  /** The addresses of modules that widgets will need, to be fetched early. */
  modules: string[];
  /** Addresses of scripts that run at once, in addition to `main`. */
  pageScripts: string[];
  body: string;
  data: string;
};

/**
 * Renders a whole page: the head for browsers, search engines and link previews, then `body` and `data`, two strings of
 * markup. The data comes last, because no visitor waits for it.
 */
export function Document({ css, main, modules, pageScripts, body, data }: Props) {
  const { content, eventSpan, art, look, page, scripts } = useSite();
  const { palette } = look;
  const { site } = content;
  const { title } = page.meta;
  const description = describePage(useSite());
  const speculation = speculationRules(site.prefix);
  const inlineScripts = [scripts.firstPaint, scripts.languages, scripts.embedded].filter(
    (script) => script && body.includes(script),
  );
  const hashes = { styles: [inlineHash(css)], scripts: [speculation, ...inlineScripts].map(inlineHash) };
  const address = absolute(site.prefix + page.path, site);
  const isFramed = page.kind === 'embed';
  const isListed = !isFramed && page.kind !== 'offline';
  return (
    <html lang={site.language} dir={directionOf(site.language) === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={pagePolicy(hashes, content, [page])} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {isListed ? null : <meta name="robots" content="noindex" />}
        {page.kind !== 'offline' && <link rel="canonical" href={address} />}
        {/* In the frame of another site, links open the whole page. */}
        {isFramed && <base target="_top" />}
        <Alternates />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={palette.surface.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={palette.surface.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={art.icons.favicon.href} type={art.icons.favicon.type} />
        <link rel="apple-touch-icon" href={art.icons.apple} />
        {!isFramed && <link rel="manifest" href={art.icons.webManifest} />}
        {!isFramed && <LinkPreview address={address} description={description} />}
        {/* Nothing is painted before the header is complete (rule 16.13): Chrome waits for the start of #first-screen, other
            browsers may wait for its end. */}
        {body.includes('id="first-screen"') && <link rel="expect" href="#first-screen" blocking="render" />}
        {/* No font is preloaded: Chrome would paint nothing until it has loaded. The styles below name the fonts just as early. */}
        {modules.map((module) => (
          <link key={module} rel="modulepreload" href={module} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, minified from templates/styles */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {/* async, because without it a module waits for the end of the document, and the countdown is near the start. React
            moves async scripts before the policy unless they have a handler, which static markup omits. */}
        <script type="module" async src={main} onLoad={() => {}} />
        {pageScripts.map((script) => (
          <script key={script} type="module" async src={script} onLoad={() => {}} />
        ))}
        {!isFramed && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, which contains no markup
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculation }} />
        )}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React (render.tsx) */}
      <body id="top" data-ends={eventSpan.end} dangerouslySetInnerHTML={{ __html: body + data }} />
    </html>
  );
}

/** Renders links to this page in each language of the site, for search engines. */
function Alternates() {
  const { content, languages, page } = useSite();
  const { site } = content;
  const [first] = languages;
  // The Error page and the offline page are shown at the addresses of other pages, and those for frames are not for searching.
  if (!first || ['error', 'offline', 'embed'].includes(page.kind)) return null;
  return (
    <>
      {languages.map(({ tag, prefix }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={absolute(prefix + page.path, site)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(first.prefix + page.path, site)} />
    </>
  );
}

/** Renders what messengers and social networks show of a link to this page: its title, a sentence and its card. */
function LinkPreview({ address, description }: { address: string; description: string }) {
  const { art, content, languages, page } = useSite();
  const { site } = content;
  const { title } = page.meta;
  return (
    <>
      <meta property="og:type" content="website" />
      {languages.map(({ tag }) => (
        <meta
          key={tag}
          property={tag === site.language ? 'og:locale' : 'og:locale:alternate'}
          content={tag.replaceAll('-', '_')}
        />
      ))}
      <meta property="og:site_name" content={`${site.title}, ${site.college}`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={absolute(art.cards[page.card] as string, site)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
