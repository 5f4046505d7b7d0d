import { Component } from 'react';

type Props = {
  /** Whether nothing was found. */
  isEmpty: boolean;
};

/**
 * Preserves the position of the keyboard focus when other results replace the focused one; otherwise the focus would be
 * lost, and Enter would do nothing. A class, because a hook cannot read the page before React changes it.
 */
export class KeepListFocus extends Component<Props> {
  override getSnapshotBeforeUpdate(): number {
    const items = [...document.querySelectorAll('[data-results] > li')];
    return items.findIndex((item) => item.contains(document.activeElement));
  }

  override componentDidUpdate(_props: Props, _state: unknown, position: number): void {
    // A result that is still in the list keeps the focus itself.
    if (position < 0 || document.activeElement !== document.body) return;
    // Near matches, which an empty list shows, are not what was searched for.
    const titles = this.props.isEmpty ? [] : document.querySelectorAll('[data-results] h3 a');
    const next = titles[position] ?? document.querySelector('main [type="search"]');
    if (next instanceof HTMLElement) next.focus();
  }

  override render() {
    return null;
  }
}
