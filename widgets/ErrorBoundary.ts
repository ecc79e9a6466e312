import { Component, type ComponentChildren } from 'preact';

type Props = { node: HTMLElement; children: ComponentChildren };

/**
 * Stands around each widget: one that throws, while it renders or in an effect, is named, and its place goes back to what
 * the build wrote there. Alone, Preact would empty the place, and effects of other widgets could wait in its queue for ever.
 */
export class ErrorBoundary extends Component<Props, { failed?: boolean }> {
  // A copy of the nodes: the policy of the pages (Trusted Types) forbids writing HTML back as a string.
  built = this.props.node.cloneNode(true);

  componentDidCatch(error: unknown) {
    const { node } = this.props;
    console.error(`The widget ${node.dataset.widget} failed:`, error);
    this.setState({ failed: true }, () => {
      node.replaceChildren(...this.built.childNodes);
    });
  }

  render() {
    return this.state.failed ? null : this.props.children;
  }
}
