ALTER TABLE "bill_line" DROP CONSTRAINT "bill_line_kobo";--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "gone" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_kobo" CHECK ("bill_line"."kobo" > 0 and "bill_line"."given" >= 0 and "bill_line"."gone" >= 0 and "bill_line"."given" + "bill_line"."gone" <= "bill_line"."kobo");--> statement-breakpoint
-- What was kept of a cancelled seat and then taken for an undone booking, and what the card provider gave back of a line.
UPDATE "bill_line" SET "gone" = least("kobo" - "given", coalesce((
  SELECT -sum("ledger_line"."kobo") FROM "ledger_line" JOIN "ledger_entry" ON "ledger_entry"."id" = "ledger_line"."entry_id"
  WHERE "ledger_line"."book" = 'payer'
    AND ("ledger_entry"."reference" ~ ('^undo bill ' || "bill_line"."bill_id" || ' line ' || "bill_line"."id" || '( again [0-9]+)? rest')
      OR ("bill_line"."reason" = 'The card provider gave the money back.'
        AND "ledger_entry"."reference" ~ ('^undo bill ' || "bill_line"."bill_id" || ' line ' || "bill_line"."id" || '( again [0-9]+)?$')))
), 0)) WHERE "state" = 'returned';
