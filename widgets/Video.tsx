import { type MouseEvent, useState } from 'react';

type Props = { page: string; player: string; play: string };

/**
 * Renders a link to a film on another site. With script, a click loads the player in its place; before that, nothing of that
 * site is loaded.
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
