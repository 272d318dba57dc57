CREATE TABLE "bill" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payer_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"fiscal_year" integer,
	"number" integer,
	"token" text NOT NULL,
	"valid_until" date NOT NULL,
	"kept" bigint DEFAULT 0 NOT NULL,
	"withheld" bigint DEFAULT 0 NOT NULL,
	"certificate" text,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "bill_token_unique" UNIQUE("token"),
	CONSTRAINT "bill_state" CHECK ("bill"."state" in ('draft', 'issued', 'partPaid', 'paid', 'expired', 'cancelled')),
	CONSTRAINT "bill_kept" CHECK ("bill"."kept" >= 0 and ("bill"."kept" = 0 or "bill"."state" = 'partPaid')),
	CONSTRAINT "bill_withheld" CHECK (("bill"."withheld" > 0) = ("bill"."certificate" is not null)),
	CONSTRAINT "bill_issued" CHECK (("bill"."number" is null) = ("bill"."issued_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bill_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bill_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"year" integer NOT NULL,
	"grade" text,
	"kobo" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"given" bigint DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "bill_line_state" CHECK ("bill_line"."state" in ('open', 'given', 'credited', 'cancelled', 'returned')),
	CONSTRAINT "bill_line_kobo" CHECK ("bill_line"."kobo" > 0 and "bill_line"."given" between 0 and "bill_line"."kobo"),
	CONSTRAINT "bill_line_given" CHECK (("bill_line"."state" = 'given') = ("bill_line"."given" > 0))
);
--> statement-breakpoint
ALTER TABLE "ledger_line" DROP CONSTRAINT "ledger_line_book";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_purpose";--> statement-breakpoint
ALTER TABLE "ledger_line" ADD COLUMN "payer_id" integer;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_payer_id_payer_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_bill_id_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_payer" ON "bill" USING btree ("payer_id");--> statement-breakpoint
CREATE INDEX "bill_created" ON "bill" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bill_open" ON "bill" USING btree ("valid_until") WHERE "bill"."state" = 'issued';--> statement-breakpoint
CREATE UNIQUE INDEX "bill_number" ON "bill" USING btree ("fiscal_year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_certificate" ON "bill" USING btree (lower("certificate"));--> statement-breakpoint
CREATE INDEX "bill_line_bill" ON "bill_line" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_line_account" ON "bill_line" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_payer_id_payer_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_line_payer" ON "ledger_line" USING btree ("payer_id") WHERE "ledger_line"."book" = 'payer';--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_payer" CHECK (("ledger_line"."book" = 'payer') = ("ledger_line"."payer_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_book" CHECK ("ledger_line"."book" in ('provider', 'bank', 'cash', 'held', 'dues', 'event', 'membership', 'upgrade', 'fees', 'surplus', 'payer', 'withheld'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_purpose" CHECK ("payment"."purpose" in ('event', 'dues', 'membership', 'upgrade', 'bill'));