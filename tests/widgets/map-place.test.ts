import { describe, expect, test } from 'vitest';
import { mapCoordinates } from '../../templates/parts/Venue';

describe('the place of a map is read from', () => {
  const elsewhere = 'https://maps.example.org/';
  test.each([
    ['https://www.openstreetmap.org/?mlat=-8.8000&mlon=115.2300#map=15/-8.8/115.23', -8.8, 115.23],
    ['https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4&marker=12.4925%2C78.5560', 12.4925, 78.556],
    ['https://www.google.com/maps/place/College/@12.4925,78.556,15z', 12.4925, 78.556],
    ['https://www.google.com/maps/search/?api=1&query=12.4925,78.556', 12.4925, 78.556],
    ['https://www.google.com/maps/embed?pb=!1m18!2d78.556!3d12.4925!2m3', 12.4925, 78.556],
  ])('%s', (address, north, east) => {
    expect(mapCoordinates({ embed: elsewhere, directions: address })).toEqual({ north, east });
    expect(mapCoordinates({ embed: address, directions: elsewhere })).toEqual({ north, east });
  });

  test('no address that names none', () => {
    expect(mapCoordinates({ embed: elsewhere, directions: 'https://maps.example.org/@here' })).toBeUndefined();
  });
});
