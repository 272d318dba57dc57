CREATE TABLE "payer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_line" DROP CONSTRAINT "bank_line_booked";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payer_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "payer_name" ON "payer" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payer_id_payer_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_payer" ON "payment" USING btree ("payer_id");--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_booked" CHECK ("bank_line"."state" <> 'booked' or "bank_line"."kobo" > 0);