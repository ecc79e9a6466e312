/** Imported before React: its development build is slower by half and writes the same markup. */
process.env.NODE_ENV ??= 'production';
