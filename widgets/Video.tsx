import { type MouseEvent, useState } from 'react';

type Props = { page: string; player: string; play: string };

/**
 * A film on another site. It is a link to its page; with script, a click loads its player in the place of the picture, and
 * nothing of that site before.
 */
export function Video({ page, player, play }: Props) {
  const [playing, setPlaying] = useState(false);
  const start = (event: MouseEvent) => {
    event.preventDefault();
    setPlaying(true);
  };
  return playing ? (
    <iframe
      className="video-player"
      title={play}
      src={player}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      ref={(node) => node?.focus()}
    />
  ) : (
    <a className="video-play" href={page} onClick={start}>
      <span>{play}</span>
    </a>
  );
}
