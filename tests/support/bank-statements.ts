/** A statement by CAMT.053 with these credits, and one payment that went out. */
export function camtStatement(credits: { amount: string; reference: string; day?: string }[]): string {
  const entries = credits.map(
    ({ amount, reference, day = "2026-11-20" }, at) => `<Ntry><Amt Ccy="GBP">${amount}</Amt>
      <CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      <AcctSvcrRef>B-${at + 1}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E2E-${at + 1}</EndToEndId></Refs>
      <RltdPties><Dbtr><Pty><Nm>Brandt &amp; Daughters</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
    ${entries.join("\n")}
    <Ntry><Amt Ccy="GBP">12.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
}
