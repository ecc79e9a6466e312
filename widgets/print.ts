/** Prints the page. */
export function printPage() {
  print();
}
