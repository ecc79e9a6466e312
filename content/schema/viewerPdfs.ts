import type { Content } from './schema';

/** The files that viewers of the site show: their first pages become pictures (rule 11.15). */
export function viewerPdfs({ hackathon }: Content): string[] {
  const { pdf, viewer } = hackathon?.guidelines ?? {};
  return pdf && viewer ? [pdf] : [];
}
