/** Prints the page, as the action of a button. */
export function printPage() {
  print();
}
