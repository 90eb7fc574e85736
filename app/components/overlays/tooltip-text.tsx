interface TooltipTextProps {
  step: number;
  total: number;
  text: string;
}

/** What a tooltip says, after its place in the walk. */
export function TooltipText({ step, total, text }: TooltipTextProps) {
  return (
    <p>
      <b>{`Tooltip ${step}/${total}`}</b> {text}
    </p>
  );
}
