/** Must be imported before React, whose development build writes the same markup in half as much time again. */
process.env.NODE_ENV ??= 'production';
