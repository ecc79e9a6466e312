/** Every room that a session is in: its own, if it has one, and those that it is broadcast to. */
export const sessionRooms = ({
  location,
  alsoIn = [],
}: {
  location?: string | undefined;
  alsoIn?: string[] | undefined;
}): string[] => (location ? [location, ...alsoIn] : alsoIn);
