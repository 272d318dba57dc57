ALTER TABLE "bill_line" ALTER COLUMN "year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "purpose" text DEFAULT 'dues' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "target" integer;--> statement-breakpoint
ALTER TABLE "bill_line" ADD COLUMN "item" text;--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_purpose" CHECK ("bill_line"."purpose" in ('dues', 'membership', 'upgrade'));--> statement-breakpoint
ALTER TABLE "bill_line" ADD CONSTRAINT "bill_line_what" CHECK (("bill_line"."purpose" = 'dues') = ("bill_line"."year" is not null) and ("bill_line"."purpose" = 'dues') = ("bill_line"."target" is null)
        and ("bill_line"."target" is null) = ("bill_line"."item" is null));