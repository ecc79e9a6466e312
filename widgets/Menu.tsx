import { useEffect, useRef } from 'react';

type Props = {
  menu: string;
  links: { label: string; href: string; current: boolean }[];
};

/**
 * The links of small screens. `details` opens with no script; the script closes it on Escape, on a click or focus outside and
 * after a link is followed, and gives the focus back to the button.
 */
export function Menu({ menu, links }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  const close = () => {
    const node = details.current as HTMLDetailsElement;
    if (!node.open) return;
    node.open = false;
    node.querySelector('summary')?.focus();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPointer = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close();
    };
    // Whoever tabs past the last link goes on below, and must see where.
    const onFocus = (event: FocusEvent) => {
      const node = details.current as HTMLDetailsElement;
      if (!node.contains(event.target as Node)) node.open = false;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  });

  return (
    <details className="menu" ref={details}>
      <summary>{menu}</summary>
      <ul>
        {links.map(({ label, href, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'page' : undefined} onClick={close}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
