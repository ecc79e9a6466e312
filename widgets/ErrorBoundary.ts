import { Component, type ComponentChildren } from 'preact';

type Props = { node: HTMLElement; children: ComponentChildren };

/**
 * Wraps each widget. One that throws, while it renders or in an effect, is logged, and `node` gets back the markup of the
 * build. Without this, Preact would empty the node, and the effects of other widgets could stay in its queue for ever.
 */
export class ErrorBoundary extends Component<Props, { failed?: boolean }> {
  // A copy of the nodes, because the policy of the pages (Trusted Types) forbids writing HTML as a string.
  staticMarkup = this.props.node.cloneNode(true);

  componentDidCatch(error: unknown) {
    const { node } = this.props;
    console.error(`The widget ${node.dataset.widget} failed:`, error);
    this.setState({ failed: true }, () => {
      node.replaceChildren(...this.staticMarkup.childNodes);
    });
  }

  render() {
    return this.state.failed ? null : this.props.children;
  }
}
