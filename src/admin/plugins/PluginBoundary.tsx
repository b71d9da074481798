import { Component, type ReactNode } from 'react';

interface PluginBoundaryProps {
  /** A change of this value (the address) resets the error. */
  readonly resetKey: string;
  readonly onFailed: (error: unknown) => void;
  /** Rendered in place of the failed part. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}
interface PluginBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly resetKey: string;
}

/** Catches render errors of a plugin's part and reports them to the host. */
export class PluginBoundary extends Component<PluginBoundaryProps, PluginBoundaryState> {
  override state: PluginBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<PluginBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    props: PluginBoundaryProps,
    state: PluginBoundaryState,
  ): Partial<PluginBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { resetKey: props.resetKey, failure: null };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}
