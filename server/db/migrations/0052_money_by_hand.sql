-- What an earlier migration has posted is checked now: a table with checks to come cannot be changed.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "ledger_line" DROP CONSTRAINT "ledger_line_book";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_state_known";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "means" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "given_back" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_returned" ON "payment" USING btree ("created_at","id") WHERE "payment"."refunded" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference" ON "payment" USING btree ("means","reference");--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_book" CHECK ("ledger_line"."book" in ('provider', 'bank', 'cash', 'held', 'dues', 'event', 'membership', 'upgrade', 'fees', 'surplus'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_means" CHECK ("payment"."means" in ('card', 'transfer', 'cash', 'pos'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_proof" CHECK (("payment"."means" = 'card') = ("payment"."reference" is null));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_state_known" CHECK ("payment"."state" in ('created', 'open', 'paid', 'used', 'failed', 'review', 'closed'));--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
