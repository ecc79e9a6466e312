/**
 * Takes the frame in this node away while the device has no network: what is drawn behind it is seen then, and not an error of
 * the browser. With the network it comes back.
 */
export function hideOffline(node: HTMLElement) {
  const frame = node.querySelector('iframe') as HTMLIFrameElement;
  const look = () => {
    // It may have failed before: setting its address asks for it again.
    if (frame.hidden && navigator.onLine) frame.setAttribute('src', frame.src);
    frame.hidden = !navigator.onLine;
  };
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
}
