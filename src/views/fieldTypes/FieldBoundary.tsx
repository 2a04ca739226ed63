import { Component, type ReactNode } from 'react';

interface FieldBoundaryProps {
  /** Drawn in place of what failed. */
  fallback: ReactNode;
  /** When it changes, the field is tried again. */
  value: unknown;
  children: ReactNode;
}

interface FieldBoundaryState {
  failed: boolean;
  value: unknown;
}

/** Keeps a field that fails from taking the page with it. */
export class FieldBoundary extends Component<FieldBoundaryProps, FieldBoundaryState> {
  override state: FieldBoundaryState = { failed: false, value: undefined };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ value }: FieldBoundaryProps, state: FieldBoundaryState) {
    return value === state.value ? null : { failed: false, value };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
