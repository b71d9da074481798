import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

interface ErrorBoundaryProps {
  /** A change of this value (the address) resets the error. */
  resetKey: string;
  children: ReactNode;
}
interface ErrorBoundaryState {
  error: unknown;
  hasFailed: boolean;
  resetKey: string;
}

/** Catches render errors of its children and shows an error page in their place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { resetKey: props.resetKey, hasFailed: false, error: undefined };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <CrashPage error={this.state.error} onRetry={() => this.setState({ hasFailed: false, error: undefined })} />;
  }
}
