import type { BlockOf } from '../../content/schema/schema';
import { videoPlayer } from '../../content/schema/videoPlayer';
import { useSite } from '../context/siteContext';
import { Picture } from '../parts/Picture';
import { Section } from '../parts/Section';
import { Widget } from '../parts/Widget';

/** The width of the picture in styles/video.css, as `sizes` of an image. */
const SIZES = '(min-width: 64rem) 60rem, 100vw';

/** Renders a film: a picture until a visitor starts it. Without script, an embedded film is a link to its page (rule 20.4). */
export function Video({ id, title, text, url, film, image, play }: BlockOf<'video'>) {
  const { assets } = useSite();
  const player = url && videoPlayer(url);
  return (
    <Section className="video" id={id} title={title} text={text}>
      {url && player && (
        <div className="video-frame">
          <Picture image={image} alt="" sizes={SIZES} />
          <Widget name="video" props={{ page: url, player, play }} />
        </div>
      )}
      {film && (
        // biome-ignore lint/a11y/useMediaCaption: subtitles are part of the film, or the film is embedded from a site that has them
        <video
          className="video-frame"
          src={assets.file(film)}
          poster={assets.picture(image).src}
          aria-label={play}
          controls
          playsInline
          preload="none"
        />
      )}
    </Section>
  );
}
