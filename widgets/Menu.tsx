import { useEffect, useRef } from 'react';

type Props = {
  menu: string;
  links: { label: string; href: string; current?: boolean }[];
};

/**
 * Renders the links of the header on small screens. `details` opens without script. The script closes it on Escape, on a click
 * or focus outside and after a link is followed, and returns the focus to the button (rule 10.10).
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
    // The open menu would cover the element that gets the focus after the last link.
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
