import { describe, expect, test } from 'vitest';
import { freePage } from '../../content/schema/freePage';
import { videoPlayer } from '../../content/schema/videoPlayer';

describe('a film', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
    ['https://www.youtube.com/live/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
    ['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1'],
    ['https://vimeo.com/1084537/abc123', 'https://player.vimeo.com/video/1084537?h=abc123&autoplay=1&dnt=1'],
    ['https://player.vimeo.com/video/1084537', 'https://player.vimeo.com/video/1084537?autoplay=1&dnt=1'],
    ['https://www.youtube.com/@channel', undefined],
    ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', undefined],
    ['https://vimeo.com/channels', undefined],
  ])('at %s has its player', (page, player) => {
    expect(videoPlayer(page)).toBe(player);
  });

  test('of another site is refused with what to do', () => {
    const film = { type: 'video', url: 'https://films.example/1', image: 'a.jpg', play: 'Play' };
    const page = { meta: { title: 'T', description: 'D' }, title: 'T', blocks: [film] };
    expect(freePage.safeParse(page).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['blocks.0.url', expect.stringMatching(/^must be the page of a film .*; put any other film into static\/files/)],
    ]);
  });
});
