/** Import this before React: React's development build renders the same markup, but takes 1.5 times as long. */
process.env.NODE_ENV ??= 'production';
