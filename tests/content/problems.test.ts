import { describe, expect, test } from 'vitest';
import { formatLocation, formatProblem, Problems, refuse, settle } from '../../content/messages/problems';
import { systemProblem, withPath } from '../../content/messages/systemErrors';

describe('a problem', () => {
  const whole = {
    file: 'content/home.json',
    line: 12,
    column: 7,
    path: 'register.title',
    message: 'must not be empty',
  };

  test('names as much of its location as is known', () => {
    expect(formatLocation(whole)).toBe('content/home.json:12:7 register.title');
    expect(formatLocation({ file: 'a.json', line: 3 })).toBe('a.json:3');
    expect(formatLocation({ file: 'a.json', path: '' })).toBe('a.json');
    expect(formatLocation({ path: 'days[0]' })).toBe('days[0]');
    expect(formatLocation({})).toBe('');
    expect(formatProblem(whole)).toBe('content/home.json:12:7 register.title: must not be empty');
    expect(formatProblem({ message: 'x' })).toBe('x');
  });

  test('is thrown with all others at once, and nothing is thrown if there is none', () => {
    const error = new Problems([whole, 'and this']);
    expect(error.message).toBe('content/home.json:12:7 register.title: must not be empty\nand this');
    expect(error.list).toEqual(['content/home.json:12:7 register.title: must not be empty', 'and this']);
    expect(error.problems).toEqual([whole, { message: 'and this' }]);
    expect(error.name).toBe('Problems');
    expect(error).toBeInstanceOf(Error);
    expect(refuse([])).toBeUndefined();
    expect(() => refuse(['no'])).toThrow(Problems);
  });

  test('is one of a thousand that are listed', () => {
    const of = (count: number) => new Problems(Array.from({ length: count }, (_, n) => `no ${n}`)).list;
    expect(of(1000)).toHaveLength(1000);
    expect(of(1000).at(-1)).toBe('no 999');
    expect(of(1003).slice(999)).toEqual(['no 999', '3 more problems are not listed; fix these first']);
  });

  test('is thrown when everything else has ended, and after any bug of ours', async () => {
    const results: string[] = [];
    const slow = async () => void results.push('ended');
    const problems = async (...list: string[]) => refuse(list);
    expect(await settle([Promise.resolve(1), Promise.resolve('a')])).toEqual([1, 'a']);
    await expect(settle([problems('A', 'B'), slow(), problems('C')])).rejects.toMatchObject({ list: ['A', 'B', 'C'] });
    expect(results).toEqual(['ended']);
    await expect(settle([problems('A'), Promise.reject(new TypeError('ours'))])).rejects.toThrow('ours');
  });

  test('gives a terminal no command, whatever its file is called', () => {
    const hostile = { message: 'a\u001b', file: 'b\u001b', path: 'c\u001b' };
    expect(new Problems([hostile]).problems).toEqual([{ message: 'aU+001B', file: 'bU+001B', path: 'cU+001B' }]);
    expect(Object.keys(new Problems(['a']).problems[0] ?? {})).toEqual(['message']);
  });
});

describe('an error of the disk', () => {
  const said = (code: string) => systemProblem(Object.assign(new Error('x'), { code }))?.message;

  test.each([
    ['ENOSPC', 'this disk is full; free some space, or name a folder elsewhere with --out DIR (ENOSPC)'],
    [
      'EDQUOT',
      'your quota on this disk is used up; free some space, or name a folder elsewhere with --out DIR (EDQUOT)',
    ],
    [
      'EFBIG',
      'this file is larger than the limit; raise the limit (ulimit -f), or name a folder elsewhere with --out DIR (EFBIG)',
    ],
    ['EROFS', 'this disk is read-only; name a folder elsewhere with --out DIR (EROFS)'],
    ['EACCES', 'you have no permission to read or write this; change its permissions or its owner (EACCES)'],
    ['EPERM', 'you have no permission to read or write this; change its permissions or its owner (EPERM)'],
    ['EMFILE', 'too many files are open at once; raise the limit (ulimit -n 4096) and try again (EMFILE)'],
    ['ENFILE', 'too many files are open at once on this machine; close other programs and try again (ENFILE)'],
    ['ENAMETOOLONG', 'this name is too long for the disk; give the file a shorter one (ENAMETOOLONG)'],
    ['EBUSY', 'another program is using this; close that program and try again (EBUSY)'],
    ['EIO', 'the disk reported an error; try another disk (EIO)'],
  ])('%s is reported with what to do', (code, message) => {
    expect(said(code)).toBe(message);
  });

  test('names the file, from the folder that the build runs in', () => {
    const error = Object.assign(new Error('x'), { code: 'EIO', path: `${process.cwd()}/dist/a.html` });
    expect(systemProblem(error)).toEqual({
      file: 'dist/a.html',
      message: 'the disk reported an error; try another disk (EIO)',
    });
    expect(Object.keys(systemProblem({ code: 'EIO' }) ?? {})).toEqual(['message']);
  });

  test('is not made a problem of the maintainer if it is a bug of ours', () => {
    expect(systemProblem(new TypeError('ours'))).toBeUndefined();
    expect(said('ENOENT')).toBeUndefined();
  });

  test('gets the name of the file if it has none', () => {
    const thrown = (error: object) => {
      try {
        return withPath('a.html')(error as NodeJS.ErrnoException);
      } catch (error) {
        return error;
      }
    };
    expect(thrown({ code: 'EIO' })).toEqual({ code: 'EIO', path: 'a.html' });
    expect(thrown({ code: 'EIO', path: 'b.html' })).toEqual({ code: 'EIO', path: 'b.html' });
  });
});
